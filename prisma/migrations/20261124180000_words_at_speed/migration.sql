-- The same words in less time: most texts have no hyphen, point or "/", and no decimal number, and are then not searched for
-- what they lack.

-- The words of a text as they stand, as before. plpgsql, because each step is taken only where the one before leaves it something.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    "words" text := translate(replace(public."search_fold"("value"), '%', 'pct '), ',', '.');
BEGIN
    IF "words" ~ '\.[0-9]' THEN
        "words" := regexp_replace(regexp_replace(regexp_replace("words",
            '(^|\s)\.(?=[0-9])', '\10.', 'g'),
            '(?:(?<![0-9])\.|\.(?![0-9])|[^[:alnum:].])+', ' ', 'g'),
            '(\.[0-9]*[1-9])0+(?![0-9])|\.0{1,2}(?![0-9])', '\1', 'g');
    ELSE
        "words" := regexp_replace("words", '[^[:alnum:]]+', ' ', 'g');
    END IF;
    RETURN btrim(regexp_replace("words", '([0-9]) ?x ?(?=[0-9])', '\1 x ', 'g'));
END $$;

-- The words that a text is found by, from these and from the text itself, as before. "value" is best a column: PostgreSQL writes
-- this into the statement that uses it only where naming it several times costs nothing.
CREATE OR REPLACE FUNCTION "search_index_words"("words" text, "value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN "words" || ' ' || "search_units"("words")
        || CASE WHEN "value" ~ '[-.]' THEN coalesce(' ' || "search_closed"("value"), '') ELSE '' END
        || CASE WHEN "value" LIKE '%/%' THEN coalesce(' ' || "search_listed"("value"), '') ELSE '' END;

-- The words of names that are written with a hyphen or points, in one; null without any. As before.
CREATE OR REPLACE FUNCTION "search_closed"("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    "closed" text;
    "compound" text;
BEGIN
    FOR "at" IN 1..length("value") LOOP
        "compound" := regexp_substr("value",
            '[[:alnum:]]*[[:alpha:]][-.][[:alnum:]][-.[:alnum:]]*|[0-9]+-[[:alpha:]][-.[:alnum:]]*', 1, "at");
        EXIT WHEN "compound" IS NULL;
        "closed" := concat_ws(' ', "closed",
            public."search_words_of"(regexp_replace("compound", '-|(?<![0-9])\.|\.(?![0-9])', '', 'g')));
        EXIT WHEN "compound" = "value";
    END LOOP;
    RETURN "closed";
END $$;

-- The words of a description, each with a "." before it, as before.
CREATE OR REPLACE FUNCTION "search_described"("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    "words" text := regexp_replace(public."search_words_of"("value"), '([0-9.]+) ([[:alpha:]]+)', '\1 \1\2 \2', 'g');
BEGIN
    IF "value" LIKE '%/%' AND "value" ~ '[0-9]\s?/\s?[0-9]' THEN
        "words" := "words" || coalesce(' ' || public."search_listed"("value"), '');
    END IF;
    RETURN coalesce('.' || replace(nullif("words", ''), ' ', ' .'), '');
END $$;
