/** Deletes every order, and with it whatever the schema has come to say of orders. */
export const DELETE_ORDERS = 'TRUNCATE orders CASCADE';
