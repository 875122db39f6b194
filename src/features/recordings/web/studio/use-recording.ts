import { useApi } from '../../../../ui/data/use-api.ts';
import { getRecording } from '../../contract.ts';

/** How her recording stands, and whether what she does now is in it. */
export const useRecording = () => useApi(getRecording, {}, { refreshOn: ['recordingChanged'] });
