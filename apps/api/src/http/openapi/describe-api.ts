import type { Route } from '@formulary/contracts/shared/route';
import type { DocumentRoute } from '../bind-document.ts';
import { addExamples } from './add-examples.ts';
import { describeDocument, describeRefusal, describeRoute } from './describe-operation.ts';
import { type ApiSettings, introduction } from './introduction.ts';
import { JsonSchemas } from './json-schemas.ts';
import { SHARED_REFUSALS } from './refusals.ts';

export interface ApiInfo extends ApiSettings {
  readonly productName: string;
  readonly publicUrl: string | undefined;
}

/** The OpenAPI document of all routes. */
export function describeApi(info: ApiInfo, routes: Iterable<Route>, documents: Iterable<DocumentRoute>) {
  const { productName, publicUrl } = info;
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: string, operation: object) => {
    const templated = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: operation };
  };
  for (const route of routes) add(route.path, route.method, describeRoute(schemas, route));
  for (const document of documents) add(document.path, 'GET', describeDocument(schemas, document));
  const responses = Object.fromEntries(
    Object.entries(SHARED_REFUSALS).map(([status, refusal]) => [
      refusal.name,
      describeRefusal(schemas, Number(status), refusal),
    ]),
  );
  addExamples(paths, schemas.named);
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1.0.0', description: introduction(info) },
    servers: [{ url: publicUrl ?? '/' }],
    tags: Object.entries(TAGS).map(([name, words]) => ({ name, description: words })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        desk: { type: 'http', scheme: 'bearer', description: "A session of the provider's desk" },
      },
      schemas: schemas.named,
      responses,
    },
  };
}

const TAGS: Readonly<Record<string, string>> = {
  accounts: 'Signing in and out, passwords, the profile',
  catalogue: 'Products, their manufacturers and active ingredients',
  wholesalers: 'Wholesalers and what they offer',
  priceChanges: 'Prices that a newer list changed',
  compliance: 'Forms that some products need',
  confirmations: 'What wholesalers say of the lines of an order',
  quickOrder: 'Orders that are pasted, dropped or scanned',
  cart: 'What the user is about to order',
  wants: 'What the practice is running out of',
  orders: 'What was ordered, and what became of it',
  desk: "The provider's people: signing in with a second factor, sessions, roles; what needs a person, what is sent to wholesalers, and what practices are told",
  deliveries: 'What is to come, what was received, and what to do about the rest',
  invoices: 'What wholesalers charge, against what was ordered and came',
  claims: 'What a practice wants back of what it was charged',
  records: 'Who accepted, received and entered what, which nobody may change',
  usualItems: 'What the practice buys again and again',
  lists: "The practice's own lists of products",
  watches: 'Products that a user watches, and the daily e-mail about them',
  notifications: 'News for a user, a practice or everybody',
  events: 'What the user did',
  adverts: 'Adverts',
  provider: 'Names and settings of the provider',
};
