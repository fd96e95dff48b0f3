import { Inject, Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access';

/** Refuses to start with a call that does not say who may make it. */
@Injectable()
export class DeclaredAccess implements OnApplicationBootstrap {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const silent = this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.silentIn(metatype) : []));
    if (silent.length === 0) return;
    throw new Error(
      `${silent.join(', ')}: mark each with @Public(), @RequiresSession(), @RequiresRole() or @Webhook(), which say who may call it.`,
    );
  }

  private silentIn(controller: { readonly name: string; readonly prototype?: unknown } & object): string[] {
    const prototype = controller.prototype as { readonly [method: string]: unknown };
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const targets = [handler, controller] as Parameters<Reflector['getAllAndOverride']>[1];
      if (this.reflector.getAllAndOverride(ACCESS, targets) !== undefined) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      return [`${method} in ${controller.name}.${name}`];
    });
  }
}
