// A server that is open for a moment only.
process.send('open', () => process.exit(7));
