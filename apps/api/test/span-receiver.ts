import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { name: string; attributes: Readonly<Record<string, unknown>> }[];
  readonly isError: boolean;
}

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = Omit<ReceivedSpan, 'attributes' | 'events' | 'isError'> & {
  attributes: Attribute[];
  events?: { name: string; attributes: Attribute[] }[];
  status?: { code?: number };
};

/** An OTLP collector over plain HTTP, as JSON. */
export async function startSpanReceiver() {
  const bodies: string[] = [];
  const addresses = new Set<string>();
  const server = createServer(async (request, response) => {
    addresses.add(`${request.method} ${request.url}`);
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    addresses,
    /** As it was sent. */
    bodies,
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span: Sent) => ({
          ...span,
          attributes: recordOf(span.attributes),
          events: (span.events ?? []).map(({ name, attributes }) => ({ name, attributes: recordOf(attributes) })),
          isError: span.status?.code === 2,
        })),
    close: () => server.close(),
  };
}

const recordOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
