import { z } from 'zod';
import { explain, faultOfText } from './fields.ts';
import { pythonType } from './python-type.ts';

/**
 * A JSON object that `jsonb` can hold, with limits. Checked without recursion, since nesting could exhaust the stack.
 */
export const dictionary = ({ maxBytes, maxDepth }: { maxBytes: number; maxDepth: number }) =>
  z
    .record(z.string(), z.unknown(), {
      error: (issue) => explain(`Expected a dictionary of items but got type "${pythonType(issue.input)}".`)(issue),
    })
    .superRefine((value, context) => {
      const message = faultIn(value, maxDepth) ?? tooLong(value, maxBytes);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

function faultIn(root: object, maxDepth: number): string | undefined {
  const ahead: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      const fault = faultOfText(value);
      if (fault !== undefined) return fault;
    } else if (typeof value === 'object' && value !== null) {
      if (depth > maxDepth) return `Ensure this field is nested no more than ${maxDepth} levels deep.`;
      for (const [key, inner] of Object.entries(value)) {
        ahead.push({ value: key, depth }, { value: inner, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

function tooLong(value: object, maxBytes: number): string | undefined {
  // Every byte that is not ASCII becomes `%XX`, as some others do, so each counts as one byte.
  const bytes = encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.').length;
  return bytes > maxBytes ? `Ensure this field has no more than ${maxBytes} bytes.` : undefined;
}
