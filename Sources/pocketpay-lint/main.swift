import CommandLineTool

await Program.run()
