import { m } from '#messages';
import type { GuestPartProps } from '../../../backoffice/web/index.ts';
import { OrderListRow } from './order-list-row.tsx';

/** A guest's last payments, on his page in the back office. */
export default function GuestOrders({ guest: { orders } }: GuestPartProps) {
  return (
    <>
      <h3 className="mt-10 mb-2 text-[20px]">{m.payments_operator_last_payments()}</h3>
      {orders.length === 0 ? (
        <p className="py-4 text-muted">{m.payments_operator_none()}</p>
      ) : (
        <ul className="border-t border-line">
          {orders.map((order) => (
            <OrderListRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}
