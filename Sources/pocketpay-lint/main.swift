import CommandLineTool

Program.run()
