// A child that has nothing to do, until whoever started it is gone.
process.on('disconnect', () => process.exit(7));
process.send('ready');
