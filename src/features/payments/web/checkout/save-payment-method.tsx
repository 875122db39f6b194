import { m } from '#messages';

/** Never ticked by us: the guest decides whether his card is kept. */
export function SavePaymentMethod({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--ember)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {m.payments_save_method()}
        <span className="block text-[13.5px] text-faint">{m.payments_save_method_hint()}</span>
      </span>
    </label>
  );
}
