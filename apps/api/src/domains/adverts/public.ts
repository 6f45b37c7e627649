export { type AdvertRow, readAdverts } from './advert-queries.ts';
export { AdvertSettings, type GivenFile } from './advert-settings.ts';
export { filePath } from './advert-view.ts';
export { keepUpload } from './keep-upload.ts';
export { removeAdvert } from './remove-advert.ts';
export { saveAdvert } from './save-advert.ts';
export { lockAdverts } from './stored-file-queries.ts';
