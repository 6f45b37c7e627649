-- A strength is one word: "1.5" is no longer 1 and 5. As before, none of these is STRICT and each names its parameter once,
-- so that PostgreSQL writes them into the statement that uses them.

-- The words of a text as they stand, with one space between: letters, figures, and the point of a decimal number. A comma is
-- a point, "%" is "pct", ".5" is 0.5 and "0.50" too, and "10x6" is three words.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        translate(replace("search_fold"("value"), '%', 'pct '), ',', '.'),
        '(^|\s)\.(?=[0-9])', '\10.', 'g'),
        '((?<![0-9])\.|\.(?![0-9])|[^[:alnum:].])+', ' ', 'g'),
        '(\.[0-9]*[1-9])0+(?![0-9])|\.0{1,2}(?![0-9])', '\1', 'g'),
        '([0-9]) ?x ?(?=[0-9])', '\1 x ', 'g'));

-- The same with a number and its unit apart: "5mg" as "5 mg".
CREATE FUNCTION "search_words_of"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace("search_text"("value"), '([0-9])(?=[[:alpha:]])', '\1 ', 'g');

-- A query's words in their order. A number that was typed in one with what follows ends in "!": it is whole.
CREATE FUNCTION "search_typed"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN string_to_array(regexp_replace("search_text"("value"), '([0-9])(?=[[:alpha:]])', '\1! ', 'g'), ' ');

-- Such words with each number and its unit in one: "5 mg" as "5mg".
CREATE FUNCTION "search_units"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace("words", '([0-9]) (?=[[:alpha:]])', '\1', 'g');

-- The words of names that are written with a hyphen or points ("Depo-Medrone", "S.Q."), in one; null without any.
CREATE FUNCTION "search_closed"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT string_agg("search_words_of"(regexp_replace(compound[1], '-|(?<![0-9])\.|\.(?![0-9])', '', 'g')), ' ')
        FROM regexp_matches("value", '[[:alnum:]]*[[:alpha:]][-.][[:alnum:]][-.[:alnum:]]*|[0-9]+-[[:alpha:]][-.[:alnum:]]*', 'g') AS compound);

-- Words to sort by as people count: whole numbers are written with as many figures.
CREATE FUNCTION "search_key"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace("words", '(?<![0-9.])([0-9])', '0000000\1', 'g'), '0*([0-9]{8})(?![0-9])', '\1', 'g');

-- Each number before the last of a list with that one's unit: of "40/200 mg", 40_mg; null without any.
CREATE FUNCTION "search_listed"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT string_agg(btrim(replace("search_text"(replace(list[1], '/', ' ')) || ' ', ' ', '_' || "search_text"(list[2]) || ' ')), ' ')
        FROM regexp_matches("value", '((?:[0-9]+(?:[.,][0-9]+)?\s?/\s?)+)[0-9]+(?:[.,][0-9]+)?\s?([[:alpha:]]+|%)', 'g') AS list);

-- The words that a text is found by, from these and from the text itself.
CREATE FUNCTION "search_index_words"("words" text, "value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN "words" || ' ' || "search_units"("words") || coalesce(' ' || "search_closed"("value"), '')
        || coalesce(' ' || "search_listed"("value"), '');

-- A code without what stands between its letters and figures.
CREATE FUNCTION "search_code"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace("search_fold"("value"), '[^[:alnum:]]+', '', 'g');

-- Whether a product has what the query asks for. Materialized, though no more than one row is read: PostgreSQL else expects one
-- soon, reads the table for it, and most often comes to its end. A function, so that a statement of which it is the exception
-- does not count its cost: PostgreSQL would plan the statement anew for each use.
CREATE FUNCTION "search_has"("query" tsquery) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    RETURN EXISTS (WITH found AS MATERIALIZED (SELECT FROM public."product_search" WHERE "words" @@ "query") SELECT FROM found);
END $$;

DROP FUNCTION "search_index_words"(text);
DROP FUNCTION "search_split"(text);

UPDATE "product_search" s
SET "words" = "search_vector"("search_index_words"(made."code_words", made."code") || ' ' || "search_code"(made."code"), 'A')
        || "search_vector"("search_index_words"(made."name_words", made."name"), 'B')
        || "search_vector"("search_index_words"("search_words_of"(made."manufacturer"), made."manufacturer"), 'C')
        || "search_vector"("search_index_words"("search_words_of"(made."ingredients"), made."ingredients"), 'D'),
    "name_key" = "search_key"(made."name_words"),
    "code_key" = "search_code"(made."code")
FROM (
    SELECT p."id", p."code", p."name", m."name" AS "manufacturer", "search_words_of"(p."code") AS "code_words", "search_words_of"(p."name") AS "name_words",
        coalesce((SELECT string_agg(i."name", ' ') FROM "product_ingredients" pi JOIN "ingredients" i ON i."id" = pi."ingredient_id" WHERE pi."product_id" = p."id"), '') AS "ingredients"
    FROM "products" p JOIN "manufacturers" m ON m."id" = p."manufacturer_id"
) made
WHERE made."id" = s."product_id";

-- Figures are never corrected, and no word is corrected to one with figures.
DELETE FROM "search_words" WHERE "word" !~ '^[[:alpha:]]+$';
INSERT INTO "search_words" ("word")
SELECT DISTINCT "lexeme" FROM "product_search", unnest("words") WHERE length("lexeme") >= 3 AND "lexeme" ~ '^[[:alpha:]]+$'
ON CONFLICT DO NOTHING;
SELECT gin_clean_pending_list('product_search_words_idx');
