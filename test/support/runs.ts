/** Whether all runs of every property are wanted: `npm test -- --deep`. */
export const isDeep = process.env['TEST_DEEP'] === '1';

/** How often something is tried that takes the database: `deep` times where everything is wanted, else as often as two seconds allow. */
export const runs = (usual: number, deep: number): number => (isDeep ? deep : usual);
