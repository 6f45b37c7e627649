/** What the provider's people may do at the desk; each may what those before it may. A viewer changes nothing but what is their own. */
export const DESK_ROLES = ['viewer', 'operator', 'admin'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Of everybody who signs in at the desk. Somebody of a wholesaler stands outside of that order: only calls that say so know them. */
export const OPERATOR_ROLES = [...DESK_ROLES, 'wholesaler'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who may make a call of the desk: the provider's people from this role on, people of wholesalers alone, or both. */
export type DeskAdmission = OperatorRole | 'everybody';
