import { EVENT_PROPERTIES_BYTES, EVENT_PROPERTIES_DEPTH } from '@formulary/contracts/events';
import { LARGEST_AMOUNT, LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { z } from 'zod';

/** What a request field takes, read from its schema: the messages of its refusals follow from it. */
export type FieldKind =
  | { readonly is: 'text'; readonly max: number; readonly min: number; readonly isTrimmed: boolean }
  | { readonly is: 'email'; readonly max: number }
  | { readonly is: 'integer'; readonly min: number; readonly max: number }
  | { readonly is: 'reference' }
  | { readonly is: 'amount'; readonly max: number }
  | { readonly is: 'decimal'; readonly min: number; readonly max: number; readonly isNullable: boolean }
  | { readonly is: 'boolean' }
  | { readonly is: 'day' }
  | { readonly is: 'time' }
  | { readonly is: 'month' }
  | { readonly is: 'quantity' }
  | { readonly is: 'uuid' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  | { readonly is: 'dictionary'; readonly bytes: number; readonly depth: number }
  | { readonly is: 'list'; readonly max: number }
  /** As text they are separated by commas. */
  | { readonly is: 'ids'; readonly max: number; readonly isText: boolean }
  /** A text that means something or nothing, and is never wrong. */
  | { readonly is: 'free' }
  /** Whatever it is, it is taken. */
  | { readonly is: 'lenient' };

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: FieldKind;
}

/** The fields of one part of a request. Throws on a schema that it does not know: it has no expectations yet. */
export function fieldsOf(part: z.ZodObject | undefined): Field[] {
  return Object.entries(part?.shape ?? {}).map(([name, schema]) => ({ name, ...readField(name, schema as Node) }));
}

/** As much of zod's own description of a schema as is read here. */
interface Node {
  readonly def: {
    type: string;
    innerType?: Node;
    element?: Node;
    in?: Node;
    out?: Node;
    checks?: { _zod: { def: { maximum?: number } } }[];
  };
  readonly format?: string | null;
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  readonly options?: readonly string[];
  readonly safeParse?: (value: unknown) => { readonly data?: unknown };
}

function readField(name: string, node: Node): Omit<Field, 'name'> {
  const { type, innerType } = node.def;
  if ((type === 'optional' || type === 'default') && innerType) {
    return { isRequired: false, kind: readField(name, innerType).kind };
  }
  if (type === 'catch') return { isRequired: false, kind: { is: 'lenient' } };
  return { isRequired: true, kind: kindOf(name, node) };
}

/** What is done before a field is checked is code: only what becomes of a text tells. */
function isTrimmed(node: Node, min: number): boolean {
  const text = 'x'.repeat(min);
  return node.safeParse?.(` ${text} `).data === text;
}

function kindOf(name: string, node: Node): FieldKind {
  const { def } = node;
  switch (def.type) {
    case 'pipe': {
      const { in: first, out: last } = def;
      if (!first || !last) break;
      if (first.def.type === 'transform') {
        const kind = kindOf(name, last);
        if (kind.is === 'ids') return { ...kind, isText: node.safeParse?.('7').data !== undefined };
        return kind.is === 'text' ? { ...kind, isTrimmed: isTrimmed(node, kind.min) } : kind;
      }
      if (last.def.type === 'transform') return kindOf(name, first);
      if (last.format === 'email') return { is: 'email', max: first.maxLength ?? Number.NaN };
      break;
    }
    case 'nullable': {
      const kind = def.innerType && kindOf(name, def.innerType);
      if (kind?.is === 'decimal') return { ...kind, isNullable: true };
      break;
    }
    case 'string':
      if (node.format === 'date') return { is: 'day' };
      if (node.format === 'datetime') return { is: 'time' };
      if (node.format === 'guid') return { is: 'uuid' };
      // The two fields that have a pattern.
      if (node.format === 'regex') return { is: node.safeParse?.('2026-11').data === undefined ? 'quantity' : 'month' };
      if (!node.maxLength) return { is: 'free' };
      return { is: 'text', max: node.maxLength, min: node.minLength ?? 1, isTrimmed: false };
    case 'number':
      if (node.format !== 'safeint') {
        const { minValue: min, maxValue: max } = node;
        if (max === LARGEST_AMOUNT) return { is: 'amount', max };
        return { is: 'decimal', min: min ?? Number.NaN, max: max ?? Number.NaN, isNullable: false };
      }
      if (node.maxValue === LARGEST_ID) return { is: 'reference' };
      return { is: 'integer', min: node.minValue ?? Number.NaN, max: node.maxValue ?? Number.NaN };
    case 'boolean':
      return { is: 'boolean' };
    case 'enum':
      return { is: 'choice', values: node.options ?? [] };
    case 'array': {
      const max = def.checks?.[0]?._zod.def.maximum ?? Number.NaN;
      return def.element?.def.type === 'object' ? { is: 'list', max } : { is: 'ids', max, isText: false };
    }
    case 'record':
      // Its bounds are code in the schema: there is one such field.
      return { is: 'dictionary', bytes: EVENT_PROPERTIES_BYTES, depth: EVENT_PROPERTIES_DEPTH };
  }
  throw new Error(`No expectations are known for the field ${name} (${def.type}).`);
}
