import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { practicesCommands } from './practices.commands.ts';
import { usersCommands } from './users.commands.ts';

export function accountsCommands(program: Command, context: CommandContext): void {
  practicesCommands(program, context);
  usersCommands(program, context);
}
