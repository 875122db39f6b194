import type { Rest } from '../../../platform/http/rest.ts';
import type { Films } from './films.ts';

export function filmsRest(_rest: Rest, _films: Films): void {}
