import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkout, from which the image is built. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export type Instruction =
  | {
      readonly kind: 'COPY';
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'RUN'; readonly command: string };

export interface Stage {
  readonly name: string;
  /** The stage that it goes on from, or an image of elsewhere. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of the product's Dockerfile with what fills their files; the last one, which has no name, is the image. */
export function readStages(text = readFileSync(path.join(ROOT, 'apps/api/Dockerfile'), 'utf8')): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n');
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (keyword === 'FROM') {
      const [, base = '', name = 'image'] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ name, base, instructions: [] });
    } else if (keyword === 'RUN') stage?.instructions.push({ kind: 'RUN', command: rest });
    else if (keyword === 'COPY') stage?.instructions.push(copyOf(rest));
  }
  return stages;
}

function copyOf(rest: string): Instruction {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  return { kind: 'COPY', from, sources: words, to };
}

/** What a stage does, after all that it goes on from. */
export function instructionsOf(stages: readonly Stage[], name: string): Instruction[] {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return [];
  return [...instructionsOf(stages, stage.base), ...stage.instructions];
}
