import * as fc from 'fast-check';
import { inject } from 'vitest';

// What a property draws follows from the run's seed, unless it names one of its own.
fc.configureGlobal({ seed: inject('seed') });
