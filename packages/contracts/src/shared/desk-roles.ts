/** What the provider's people may do at the desk; each may what those before it may. A viewer changes nothing but what is their own. */
export const DESK_ROLES = ['viewer', 'operator', 'admin'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];
