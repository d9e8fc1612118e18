export { cardBrand } from './card-brand.ts';
