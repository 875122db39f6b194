// Watches in a process of its own, so that what the attack costs those who attack is not counted as a gap.
import { startPayingViewer } from './paying-viewer.ts';

const [url = '', databaseUrl = '', address = ''] = process.argv.slice(2);
const viewer = await startPayingViewer(url, databaseUrl, address);
const answer = async (question: unknown): Promise<number> =>
  question === 'gap' ? viewer.takeGap() : await viewer.counted();
process.on('message', (question) => {
  void answer(question).then((value) => process.send?.(value));
});
process.on('disconnect', () => {
  void (async () => {
    await viewer[Symbol.asyncDispose]();
    process.exit();
  })();
});
process.send?.('seated');
