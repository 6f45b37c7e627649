export { AddToList } from './add-to-list.tsx';
export { SaveAsList } from './save-as-list.tsx';
