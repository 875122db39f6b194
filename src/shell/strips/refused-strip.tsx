import { m } from '#messages';
import { useSession } from '../api/use-session.ts';
import { Strip } from './strip.tsx';

/** Why the platform serves this browser nothing, and where it is had. */
export default function RefusedStrip() {
  const { status, address } = useSession();
  if (status === 'locked') return <Strip>{m.shell_locked()}</Strip>;
  return (
    <Strip>
      {m.shell_foreign()}
      {address === null ? null : (
        <>
          {' '}
          <a href={address + location.pathname} className="underline underline-offset-4">
            {new URL(address).host}
          </a>
        </>
      )}
    </Strip>
  );
}
