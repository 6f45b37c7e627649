export { Star, StarIcon } from './star.tsx';
