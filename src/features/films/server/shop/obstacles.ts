import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { filmErrors } from '../../contract.ts';
import type { obstacleToBuying } from './rules.ts';

const filmError = errorsOf(filmErrors);

/** What is answered to whom something keeps from buying a film or an album, or from being given one. */
export function obstacleError(obstacle: NonNullable<ReturnType<typeof obstacleToBuying>>): Error {
  switch (obstacle) {
    case 'not-there':
      return commonError('not-found');
    case 'already-bought':
    case 'not-for-sale':
      return filmError(obstacle);
    case 'own':
      return commonError('forbidden');
    case 'needAgeCheck':
      return commonError('forbidden', { reason: 'need-age-check' });
    // Nobody without an account comes so far.
    case 'needLogin':
    case 'needAbo':
    case 'needPurchase':
    case 'needSettlement':
      return commonError('not-signed-in');
  }
}
