import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as react from 'react';

/**
 * Axe and every look for a role ask each element for its style, and happy-dom copies what it inherits by
 * `structuredClone`: two thirds of all that styles cost. A property is a value and a flag.
 */
CSSPropertyManager.prototype.clone = function clone() {
  const properties: CSSPropertyManager['properties'] = {};
  for (const [name, property] of Object.entries(this.properties)) {
    if (property) properties[name] = { ...property };
  }
  const names: object = Reflect.get(this, 'definedPropertyNames');
  return Object.assign(new CSSPropertyManager(), { properties, definedPropertyNames: { ...names } });
};

/** Development's React keeps a stack trace for each of the first 10,000 elements a second, which no test looks at. */
const internals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });
