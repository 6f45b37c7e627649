-- What batch numbers are compared by: as batchKey() of apps/api/src/domains/records/batch-key.ts.
CREATE FUNCTION batch_key(batch text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(regexp_replace(upper(batch COLLATE "C"), '[^A-Z0-9]', '', 'g'), 'OI', '01') COLLATE "C";
