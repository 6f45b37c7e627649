import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** Shared options, to spread into `.option()`. */
export const JSON_OUTPUT = ['--json', 'print JSON, for programs'] as const;
export const DRY_RUN = ['--dry-run', 'change nothing, and say what would change'] as const;
export const YES = ['--yes', 'do not ask'] as const;

/** The command group of this name, created on first use. */
export function commandGroup(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  if (found) return found;
  const group = new Command(name).copyInheritedSettings(program);
  program.addCommand(group);
  return group;
}

/** Examples at the end of the help, as typed after `admin`. */
export function examples(command: Command, ...lines: readonly string[]): Command {
  const shown = lines.map((line) => `  admin ${line}`).join('\n');
  return command.addHelpText('after', `\nExamples:\n${shown}`);
}

export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a number such as 1.');
  return Number(text);
}

/** A whole number of at most six digits, at least `least`. */
export const readWhole =
  (least?: number) =>
  (text: string): number => {
    if (/^-?\d{1,6}$/.test(text) && Number(text) >= (least ?? -Infinity)) return Number(text);
    throw new InvalidArgumentError(`It is a whole number${least === undefined ? '' : ` from ${least}`}.`);
  };

/** A day (midnight UTC) or a time with its zone; seconds are optional. */
export const Time = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true, precision: -1 }), z.iso.datetime({ offset: true })],
  { error: 'is not a time such as 2026-12-01 or 2026-12-01T08:00Z' },
);

export function readTime(text: string): Date {
  const { data } = Time.safeParse(text);
  if (data === undefined) {
    throw new InvalidArgumentError('It is a day such as 2026-12-01 or a time such as 2026-12-01T09:00Z.');
  }
  return new Date(data);
}

export function readYesNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('It is yes or no.');
  return text === 'yes';
}
