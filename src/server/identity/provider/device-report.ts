/** Devices in the protocol's form. */
import type { DeviceRow } from './devices-store.ts';
import type { OperationContext } from './provider.ts';

interface DeviceReport {
  readonly DeviceKey: string;
  readonly DeviceAttributes: readonly { readonly Name: string; readonly Value: string }[];
  readonly DeviceCreateDate: number;
  readonly DeviceLastModifiedDate: number;
  readonly DeviceLastAuthenticatedDate: number;
}

const seconds = (at: Date): number => at.getTime() / 1_000;

/** The address is reported only for the requesting device, and never stored. */
export function reportDevice({ address }: OperationContext, asking: string | null, device: DeviceRow): DeviceReport {
  const { key, name, isRemembered, createdAt, updatedAt, authenticatedAt } = device;
  return {
    DeviceKey: key,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: name },
      { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
      ...(key === asking ? [{ Name: 'last_ip_used', Value: address }] : []),
    ],
    DeviceCreateDate: seconds(createdAt),
    DeviceLastModifiedDate: seconds(updatedAt),
    DeviceLastAuthenticatedDate: seconds(authenticatedAt),
  };
}
