-- The words of a description, each with a "." before it, which nobody can type: a vector has four weights, and all are taken.
-- What looks for words without it, as the version before does, finds no product by them. A number stands alone and in one with
-- its unit, and each of "40/200 mg" with that of the last.
CREATE FUNCTION "search_described"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT coalesce('.' || replace(nullif(words, ''), ' ', ' .'), '') FROM (
        SELECT regexp_replace("search_words_of"("value"), '([0-9.]+) ([[:alpha:]]+)', '\1 \1\2 \2', 'g')
            || CASE WHEN "value" ~ '[0-9]\s?/\s?[0-9]' THEN coalesce(' ' || "search_listed"("value"), '') ELSE '' END AS words
    ) AS made);
