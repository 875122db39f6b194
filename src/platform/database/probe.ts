import pg from 'pg';

/** A connection of its own that only asks whether the server answers: a pool that is used up is no server that is away. */
export function probeOf(url: string): { ask: () => Promise<void>; drop: () => void } {
  let client: pg.Client | null = null;
  let asking: Promise<void> | null = null;
  const drop = () => {
    const dropped = client;
    client = null;
    dropped?.connection.stream.destroy();
  };
  const ask = async () => {
    try {
      if (client === null) {
        client = new pg.Client({ connectionString: url, application_name: 'separee probe' });
        client.on('error', () => {});
        await client.connect();
      }
      await client.query('select 1');
    } catch (error) {
      drop();
      throw error;
    }
  };
  return {
    ask: () =>
      (asking ??= ask().finally(() => {
        asking = null;
      })),
    drop,
  };
}
