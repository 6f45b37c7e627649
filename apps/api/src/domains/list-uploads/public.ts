export { assertReady, assertRowsRefused, assertUndecided } from './decided.ts';
export { dropUpload } from './drop-upload.ts';
export { headOfText } from './head-of-text.ts';
export { fileToKeep, keepUpload } from './keep-upload.ts';
export { markReading } from './mark-reading.ts';
export { noteProgress } from './note-progress.ts';
export { readUploadContent } from './read-content.ts';
export { giveUpReading, readFile } from './read-file.ts';
export { IS_OWN } from './which-upload.ts';
