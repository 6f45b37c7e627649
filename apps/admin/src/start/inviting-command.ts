import { linkBaseOf, readLinkSettings } from '@formulary/api/config';

/** The command that prints a link to the desk as it was started. What the command would not know itself stands before it. */
export function invitingCommand({ publicUrl, port }: { publicUrl?: string | undefined; port: number }): string {
  const isUsual = publicUrl !== undefined || linkBaseOf(undefined, port) === readLinkSettings({}).linkBase;
  return `${isUsual ? '' : `PORT=${port} `}npx -y pnpm@12 admin operators invite you@provider.example --name You --role admin`;
}
