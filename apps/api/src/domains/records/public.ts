export { getRecall, type ShownRecall } from './published-recalls/get-recall.ts';
export { type ListedRecall, listRecalls } from './published-recalls/list-recalls.ts';
export { findStandingRecall, publishRecall } from './published-recalls/publish-recall.ts';
export { withdrawRecall } from './published-recalls/withdraw-recall.ts';
export { readNotice } from './read-notice.ts';
