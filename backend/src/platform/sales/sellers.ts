import { Injectable } from '@nestjs/common';
import type { SoldService } from '@tracewright/contracts/payments';
import { Refusal } from '@tracewright/kernel';
import type { Seller } from './offer';

/** Who sells what: filled from the modules' capabilities at start, asked by payments. */
@Injectable()
export class Sellers {
  private readonly sellers = new Map<SoldService, Seller>();

  add(service: SoldService, seller: Seller): void {
    this.sellers.set(service, seller);
  }

  /** @throws Refusal not_found where nobody sells it */
  of(service: SoldService): Seller {
    const seller = this.sellers.get(service);
    if (seller) return seller;
    throw new Refusal('not_found', 'not_sold', `There is nothing to pay for a ${service}.`);
  }
}
