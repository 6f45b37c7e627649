/** Days before today on which the demo's practice has received what came. */
export const RECEIVED_DAYS = 20;
/** Days whose orders the wholesalers speak of: all that is waited for when the practice begins to receive. */
export const SPOKEN_OF_DAYS = RECEIVED_DAYS + 12;
/** What is ordered later may lack something, which is still to come. */
export const LACKING_DAYS = 5;
