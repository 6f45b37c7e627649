import { Command, InvalidArgumentError } from 'commander';

/** Options that are the same wherever they are: spread into `.option()`. */
export const JSON_OUTPUT = ['--json', 'print JSON, for programs'] as const;
export const DRY_RUN = ['--dry-run', 'change nothing, and say what would change'] as const;
export const YES = ['--yes', 'do not ask'] as const;

/** The group of commands of this name, made by whoever comes first. */
export function commandGroup(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  if (found) return found;
  const group = new Command(name).copyInheritedSettings(program);
  program.addCommand(group);
  return group;
}

/** Shown at the end of the help; one line each, as it is typed after `admin`. */
export function examples(command: Command, ...lines: readonly string[]): Command {
  const shown = lines.map((line) => `  admin ${line}`).join('\n');
  return command.addHelpText('after', `\nExamples:\n${shown}`);
}

export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a number such as 1.');
  return Number(text);
}

export function readYesNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('It is yes or no.');
  return text === 'yes';
}
