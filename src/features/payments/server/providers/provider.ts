import type { Language } from '../../../../platform/contract.ts';
import type { OrderKind, Outcome } from '../orders/rules.ts';

export type Currency = 'EUR' | 'CHF';
/** By what an order is paid: a card, the phone's bill, or a bank account that is debited. */
export type Means = 'card' | 'carrier' | 'debit';

/** An order as a provider is told of it. */
export interface Order {
  id: string;
  kind: OrderKind;
  amountCents: number;
  currency: Currency;
  coins: number;
  way: Means;
  /** Whether the guest wants to pay by the same means again. */
  savePaymentMethod: boolean;
  /** When its checkout closes. */
  payUntil: Date;
  /** A subscription's name and how long one payment lasts (ISO 8601, `P1M`); null for all else. */
  product: string | null;
  period: string | null;
  /** What it goes on with after the first payment. */
  renewal: { amountCents: number; period: string } | null;
}

/** Where the guest's browser stands, for the way there and back: `origin` is an address of ours. */
export interface Way {
  language: Language;
  origin: string;
}

/** The way there, and what the guest will read on the bank statement; whom he knows where that has not been said. */
export interface CheckoutWay extends Way {
  descriptor: string;
}

/** What a provider says, in our words, after its signature and its grammar have been checked. */
export type ProviderNotice = {
  /** The same for the same event, however often it is told. */
  eventId: string;
  /** Our order; of a subscription the first. */
  orderId: string;
} & (
  | {
      about: 'payment';
      outcome: Outcome;
      amountCents: number;
      currency: Currency;
      /** The payment as the provider numbers it. */
      saleId?: string;
      /** Names a renewal of the order, where the notice is about that. */
      renewalSaleId?: string;
      paymentMethod?: { token: string; label: string };
    }
  | { about: 'renewal'; amountCents: number; currency: Currency; saleId: string }
  | { about: 'subscription'; event: SubscriptionEvent; until: Date | null }
);

/** Genuine, but of a kind that we do not know: an operator reads it. */
export interface UnreadNotice {
  about: 'unread';
  eventId: string;
  /** Null where it names none, or nothing that is one. */
  orderId: string | null;
  /** What kind it says it is, with its sum and its number where it names them. */
  what: string;
  /** The query as it came, to be read again once it is understood. */
  raw: string;
}

export type SubscriptionEvent = 'cancelled' | 'resumed' | 'extended' | 'expired';

/** A call-back as it came in. */
export interface RawNotice {
  query: URLSearchParams;
  body: unknown;
}

/**
 * A company that takes money. Its word alone credits nothing: it must match an order of ours. What it cannot do it
 * leaves out, and pages do not offer it.
 */
export interface PaymentProvider {
  name: string;
  /** `debit`: whether a bank account can be saved in place of a card. */
  offers: { card: boolean; carrier: boolean; savedPaymentMethod: boolean; debit: boolean; subscriptions: boolean };
  /** Whether it renews subscriptions by itself and tells us; else we charge the means that the guest has saved. */
  billsRenewals: boolean;
  /** Whether its page can stand in a frame of ours and talk with it, or takes the whole window and sends the guest back. */
  shownIn: 'frame' | 'page';
  /** What it wants to read when its notice has been understood, as plain text. */
  answer: string;
  checkoutLink(order: Order, way: CheckoutWay): string;
  /** Null for a call-back that is not genuine. A refund that we asked for is not told, or is told of the whole payment. */
  readNotice(raw: RawNotice): ProviderNotice | UnreadNotice | null;
  /** Charges a payment method that the guest has saved; safe to repeat for the same order. Null while there is no outcome. */
  charge?(order: Order, token: string): Promise<ProviderNotice | null>;
  /** Gives a payment, or a part of it, back; safe to repeat for the same part, which its id names. */
  refund?(order: Order, part: { id: string; amountCents: number }): Promise<void>;
  /** Asks how an order stands; null where it does not know. */
  status?(order: Order): Promise<ProviderNotice | null>;
}
