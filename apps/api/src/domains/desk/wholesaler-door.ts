/** Whether people of wholesalers may be at the desk at all, by the settings. */
export interface WholesalerDoor {
  readonly hasWholesalerDoor: boolean;
}

/** SQL: whether somebody `o` may be let in: of a wholesaler by the settings alone, and while it is not archived. Takes `hasDoor`. */
export const LET_IN = `(o.role <> 'wholesaler' OR ($hasDoor AND EXISTS (
    SELECT FROM wholesalers own WHERE own.id = o.wholesaler_id AND own.archived_at IS NULL)))`;
