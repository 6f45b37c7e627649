import { createStore } from '../lib/store.ts';

/** `unavailable`: the server answers that it cannot work now, as without its database. */
type Connection = 'online' | 'offline' | 'unavailable';

export const connection = createStore<Connection>('online');
