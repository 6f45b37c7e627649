import { useLocation } from 'react-router';

/**
 * The address that was typed on another of these screens goes along, in the history entry and not in the address; with
 * it whatever the entry holds already, such as the page to come back to.
 */
export function useCarriedEmail() {
  const { state }: { state: unknown } = useLocation();
  const held = typeof state === 'object' && state !== null ? state : {};
  return {
    email: 'email' in held && typeof held.email === 'string' ? held.email : '',
    carry: (email: string) => ({ ...held, email }),
  };
}
