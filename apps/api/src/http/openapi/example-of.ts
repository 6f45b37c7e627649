import type { JsonSchema } from './json-schemas.ts';

/** Examples with the names of their fields; `parent.field` where the name is ambiguous. */
const EXAMPLES: readonly (readonly [example: unknown, fields: string])[] = [
  [42, 'id product manufacturer_product product_id'],
  [1207, 'cart'],
  [318, 'wholesale_product'],
  ['VT-10432', 'code product_uid'],
  ['NV-88121', 'wholesaler_code'],
  ['Meloxicam 1.5 mg/ml oral suspension, 32 ml', 'name product_name'],
  ['Anti-inflammatories', 'category.name'],
  ['Aran Animal Health', 'manufacturer.name manufacturer_name listManufacturers.name'],
  ['Meloxicam', 'active_ingredients.name listIngredients.name'],
  ['Northern Vet Supplies', 'wholesaler.name listWholesalers.name wholesaler_name'],
  ['6d1f3a52-8f0e-4a8b-9a53-7b2f5c1d9e40', 'wholesale_order'],
  [3, 'ordered quantity total_quantity'],
  [
    null,
    'replaced_by manufacturer_discount_override next previous status_reason not_orderable_reason note image_large external_link file_download',
  ],
  ['Advert clicked', 'recordEvent.name'],
  [{ identifier: 'spring-offer' }, 'recordEvent.properties'],
  ['Oral suspension for dogs', 'description'],
  [120, 'stock_quantity'],
  [24.5, 'gross_price best_gross_price previous_price'],
  [21.56, 'net_price best_net_price'],
  [12, 'best_total_discount items.discount addItem.discount changeItem.discount moveItem.discount total_discount'],
  [5, 'manufacturer_discount'],
  [7, 'discount'],
  [[], 'compliance_missing'],
  ['net_price', 'sort'],
  [73.5, 'subtotal'],
  [64.68, 'total expected_total total__avg total__sum'],
  [8.82, 'total_savings'],
  [3.68, 'manufacturer_saving manufacturer_discount.absolute manufacturer_saving__sum'],
  [5.14, 'wholesaler_saving wholesaler_discount.absolute wholesaler_saving__sum'],
  [5.01, 'manufacturer_discount.relative'],
  [6.99, 'wholesaler_discount.relative'],
  [150, 'free_shipping_threshold'],
  [7.5, 'delivery_fee'],
  [50, 'minimum_order'],
  ['17:30', 'cut_off'],
  [25.9, 'new_price'],
  [1.4, 'price_change'],
  [5.71, 'price_change_percent'],
  [0.9, 'chance'],
  [true, 'is_orderable is_available is_active has_account'],
  ['PO 1207', 'reference'],
  ['1 Main Street, Ennis', 'delivery_address'],
  ['Aoife', 'firstName'],
  ['Byrne', 'lastName'],
  ['aoife@practice.example', 'email'],
  ['a long password of theirs', 'password password_confirm'],
  ['a secret that both sides know', 'order_secret'],
  ['NDI', 'resetPassword.uid'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoi.c2lnbmF0dXJl', 'token access refresh'],
  ['https://orders.example/api/order/42/summary.pdf?expires=1795353000&signature=c2lnbmF0dXJl', 'order_summary_url'],
  ['Prices have changed', 'title'],
  ['Northern Vet Supplies changed 12 prices.', 'content'],
  ['/price-changes', 'link'],
  ['spring-offer', 'identifier'],
  ['/files/0f/spring.png', 'image'],
  ['meloxicam', 'search_term'],
  ['Formulary', 'getConfig.product_name'],
  ['support@formulary.example', 'support_email'],
  ['en-IE', 'locale'],
  ['ex VAT', 'price_note'],
  ['Europe/Dublin', 'time_zone'],
  ['meloxicam 1.5', 'q'],
  ['2', 'page'],
  ['7', 'i'],
  ['3', 'm'],
  ['2026-10-05T06:00:00.000Z', 'steps.from'],
  [null, 'steps.to since'],
  [12, 'months'],
  ['2026-11-01', 'from'],
  ['2026-11-30', 'to'],
  ['2026-10', 'getSpending.from getWonBack.from'],
  ['2026-11', 'getSpending.to getWonBack.to month'],
  ['1795353000', 'expires'],
  ['c2lnbmF0dXJl', 'signature'],
  ['0f7c1a9e-order-1207', 'idempotency-key'],
];
const BY_NAME = new Map(
  EXAMPLES.flatMap(([example, fields]) => fields.split(' ').map((field) => [field, example] as const)),
);

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-22T09:30:00.000Z',
  date: '2026-11-22',
  email: 'aoife@practice.example',
  uri: 'https://orders.example/',
  uuid: '6d1f3a52-8f0e-4a8b-9a53-7b2f5c1d9e40',
};

/** Makes the same example for the same schema. */
export class Examples {
  readonly #named: Readonly<Record<string, JsonSchema>>;

  constructor(named: Readonly<Record<string, JsonSchema>>) {
    this.#named = named;
  }

  /** `name` of the field, `within` the name of its parent field or operation. */
  of(schema: JsonSchema, name: string, within: string): unknown {
    const known = [`${within}.${name}`, name].find((key) => BY_NAME.has(key));
    const kind = this.#resolve(schema);
    const [first] = variantsOf(kind);
    if (known !== undefined && first && fits(BY_NAME.get(known), variantsOf(kind))) return BY_NAME.get(known);
    if (Array.isArray(kind.examples)) return kind.examples[0];
    if ('const' in kind) return kind.const;
    if (!first) return null;
    // Optional objects are left out, to keep examples short.
    if (first !== kind && isObject(this.#resolve(first)) && variantsOf(kind).some(isNull)) return null;
    return first === kind ? this.#plain(kind, name, within) : this.of(first, name, within);
  }

  #plain(schema: JsonSchema, name: string, within: string): unknown {
    if (Array.isArray(schema.enum)) return schema.enum[0];
    switch (typesOf(schema).find((type) => type !== 'null')) {
      case 'object': {
        const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>); // as JSON schema has it
        // The parent is the field, or the operation at the top of an answer.
        return Object.fromEntries(properties.map(([key, inner]) => [key, this.of(inner, key, name || within)]));
      }
      case 'array':
        return [this.of((schema.items ?? {}) as JsonSchema, name, within)]; // as above
      case 'integer':
        return Math.max(1, Number(schema.minimum ?? 1));
      case 'number':
        return 12.5;
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return BY_FORMAT[String(schema.format)] ?? name;
    }
  }

  #resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return (name === undefined ? undefined : this.#named[name]) ?? schema;
  }
}

function variantsOf(schema: JsonSchema): JsonSchema[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
}

const typesOf = ({ type }: JsonSchema): unknown[] => [type].flat();
const isNull = ({ type }: JsonSchema) => type === 'null';
const isObject = ({ type }: JsonSchema) => type === 'object';

/** Whether the value fits one of the variants: fields of one name differ between calls. */
function fits(value: unknown, variants: readonly JsonSchema[]): boolean {
  return variants.some((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum.includes(value);
    const types = typesOf(schema);
    if (value === null) return types.includes('null');
    if (Array.isArray(value)) return types.includes('array');
    return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
  });
}
