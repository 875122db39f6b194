/** Parts of countries, as performers may choose them. */
export { regions } from '../../platform/geo/regions.ts';
