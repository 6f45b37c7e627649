-- Of its own, as PostgreSQL uses a new value only once it is committed.
ALTER TYPE "operator_role" ADD VALUE 'wholesaler' AFTER 'admin';
