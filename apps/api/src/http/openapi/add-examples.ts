import { Examples } from './example-of.ts';
import type { JsonSchema } from './json-schemas.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: Iterable<{ name: string; schema: JsonSchema; example?: unknown }>;
  readonly requestBody?: WithContent;
  readonly responses: Readonly<Record<string, WithContent>>;
}
interface WithContent {
  readonly content?: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;
}

/** Adds missing examples to parameters, bodies and answers. */
export function addExamples(
  paths: Readonly<Record<string, Readonly<Record<string, object>>>>,
  named: Readonly<Record<string, JsonSchema>>,
): void {
  const examples = new Examples(named);
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[])) {
    const call = operation.operationId.split('.')[1] ?? '';
    for (const parameter of operation.parameters) {
      parameter.example ??= examples.of(parameter.schema, parameter.name, call);
    }
    for (const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses)]) {
      const json = content?.['application/json'];
      if (json) json.example ??= examples.of(json.schema, '', call);
    }
  }
}
