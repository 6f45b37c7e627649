/** Words before batch numbers, in the languages of the notices of Europe's agencies. */
const WORDS = [
  'batch(?:es)?(?:-?nr|-?num(?:mers?|bers?))?|lots?(?:-?nr|-?num(?:mers?|bers?))?|serials?',
  String.raw`chargen?(?:-?nr|-?nummern?|-?nummers?|-?bezeichnung(?:en)?)?|charges|ch\.?-?(?:b|nr)\.|partij(?:en|nummers?)?`,
  String.raw`lott[io]|lotes?|b\/n|b\.n\.|bn|numery?\s+serii|nr\s+serii|satsnummer|eränumerot?|šarž[eí]`,
].join('|');
export const BATCH_WORD = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORDS})(?!\p{L})`, 'giu');
/** Marks of labels: `L. 220456`, and the field for the batch as it is printed below a code of GS1. */
export const BATCH_MARK = /(?<![\p{L}\p{N}.][^\S\n]?)L\.(?=\s?[A-Z]?\d{5})|(?<=\d)\(10\)(?=[A-Z\d])/gu;

const AND = String.raw`(?:and|or|as\s+well\s+as|plus|und|oder|sowie|et|ou|en|e|o|y|og|och|oraz)(?!\p{L})`;
const NUMBER_WORD = String.raw`(?:num(?:bers?|mern?|mers?|[eé]ros?|eri|er)|n[úu]meros?|nos?|nrs?|n|codes?|ids?)(?!\p{L})\.?`;
const OTHER_WORD = String.raw`(?:the|is|are|being|recalled|with|following|affected|concerned|betroffen\p{L}{0,2}|from|between|von|zwischen|du|de|dal|desde|van)(?!\p{L})`;
const MARKS = '•·▪◦●○■□‣➢➤►▶→✓✔';
const BULLET = String.raw`\n[^\S\n]{0,9}(?:[-–—*${MARKS}]|\d{1,2}[.)])[^\S\n]{1,9}`;

/** What may stand between such a word and its first number. */
export const FILLER = new RegExp(
  String.raw`(?:${BULLET}|\s{1,9}|[:#=.${MARKS}]|[-–—*](?=\s)|\(s\)|\)(?=\s)|["“”„«]|\([^()\n\d]{4,40}\)|#?s(?=[:.\s])|n?[°º]s?|n\.os|\/\s?(?:${WORDS})(?!\p{L})|(?:and\s|&\s|\/\s?)(?:expiry|expiration|exp\.?)(?:\sdates?)?|${NUMBER_WORD}|${OTHER_WORD}){0,16}`,
  'iuy',
);
/** What stands between two numbers of a list. */
export const LINK = new RegExp(
  String.raw`(?:[^\S\n]{0,9}(?:${BULLET}|[,;&+|\n${MARKS}]|\/(?=\s)|${AND}))(?:${BULLET}|[^\S\n]{1,9}|\n|[,;&+|${MARKS}#]|${AND}){0,16}`,
  'iuy',
);
export const BATCH_AGAIN = new RegExp(String.raw`(?:${WORDS})(?!\p{L})`, 'iuy');
/** A mark, or a short name of a batch, before its number: `BC (21H258)`. */
export const OPENING = /(?:[A-Z]{1,3} )?\((?!s\))|["“„«]/uy;
export const RANGE =
  /,?[^\S\n]{0,9}(?:\.{3}|…)[^\S\n]{0,9}|[^\S\n]{0,9}(?:[–—]\s?|-\s)|\s{1,9}(?:up\s+to\s+and\s+including|up\s+to|to|through|thru|until|bis|t\/m|tot|au|à|a|al)(?!\p{L})\s{0,9}/iuy;
/** After `between`. */
export const RANGE_AND = /\s{1,9}(?:and|und|en|et|e|y)(?!\p{L})\s{1,9}/iuy;
/** What is said of batches that a notice tells to be good. */
export const UNAFFECTED =
  /[)"”»\s]{0,9}(?:(?:is|are|was|were|sind|ist|wurden|zijn)\s{1,9}(?:not|nicht|niet|unaffected|fine|ok|okay|safe|good)|ne\s{1,9}sont\s{1,9}pas|n.est\s{1,9}pas|no\s{1,9}est[áa]n?|non\s{1,9}(?:sono|è))(?!\p{L})/iuy;
/** A measure or a count, not a batch. */
export const COUNTED =
  /[^\S\n]?(?:%|°|x\s?\d|×|(?:m?g|kg|m?l|µg|mcg|lb|oz|iu|ds|doses?|tabs?|tablets?|caplets?|capsules?|packs?|packages|boxes|bottles?|vials?|syringes?|bags?|cartons?|units?|pieces|cases|customers|animals|days?|months?|years?|hours|packungen|tabletten|stück|dosen|tage|monate|boîtes?|comprimés?|flacons?|unités|siringhe|confezioni|compresse|unidades|envases|comprimidos|stuks|flessen)(?![\p{L}\p{N}]))/iuy;

/** After a day. */
export const MONTH_NAME =
  /[^\S\n]?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![\p{L}\p{N}])/iuy;

/** A size of pack behind a batch. */
export const PACK_SIZE = new RegExp(String.raw`[^\S\n]?\(\d[\d., ]{0,9}${COUNTED.source}[^()\n]{0,40}\)`, 'iuy');

/** A day, a month or a mark behind a batch: `TD102 (07/27)`, `TD102 07/27`. */
export const ASIDE =
  /[^\S\n]{0,3}\([^()\n\d]{0,20}(?:\d{1,2}[-./ ]){0,2}\d{2,4}(?:-\d{2}){0,2}[^()\n\d]{0,9}\)|[^\S\n]{1,3}(?:0[1-9]|1[0-2])[./](?:20)?[2-4]\d(?![\p{L}\p{N}])|["”»]/uy;

/** Numbers that are none of batches stand behind these words. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:v\.?m|vpa|vnr|ma|amm|aic|pzn|ndc|din|reg|ref(?:erence)?|clmr|qdrv?|eu|zul|tel|fax|phone|invoice|order|account|code|article|item|page|version)\b[^\p{L}\p{N}\n]{0,4}(?:(?:no|nr|number|nummer)\b[^\p{L}\p{N}\n]{0,4})?$/iu;

/** Whether a number says by what is before it, or by its first letters, that it is of another kind. */
export const isOtherNumber = (before: string, number: string): boolean =>
  OTHER_NUMBER.test(before) || OTHER_NUMBER.test(before + (/^\p{L}*/u.exec(number)?.[0] ?? ''));

/** Where a number may begin: not within another. */
export const NUMBER_START = /(?<![\p{L}\p{N}./_-])[\p{L}\p{N}]/gu;

export const YEAR = /^(?:19[89]|20[0-4])\d$/;

const SAID_OF_GOOD =
  /(?<!\p{L})(?:(?:not|never|nicht|niet|no|non|pas)\s(?:\p{L}{1,10}\s){0,2}(?:affected|involved|recalled|concerned|impacted|included|released|subject|betroffen|getroffen|concern\p{L}{1,4}|afectad\p{L}{1,3}|interessat\p{L})|unaffected|(?:is|are)\s(?:fine|ok|okay|safe|good|corrected)|(?:can|may)\sbe\sused|replacements?|replaced\sby|ersatz\p{L}{0,8})(?!\p{L})/iu;

/** Whether a sentence is of batches that are good, or that come in place of others. */
export const isSaidOfGood = (sentence: string): boolean => SAID_OF_GOOD.test(sentence);

/** What a pattern that starts at a place has there: searches of long texts neither copy nor go back. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
