interface Range {
  readonly min: number;
  readonly max: number;
}

/** What is looked at of a part. V, mA, °C; what is missing is not known. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly description: string;
  /** Of goods, such as "LDO regulator". */
  readonly group: string;
  readonly package: string;
  readonly mounting: 'SMD' | 'THT' | 'module';
  readonly supply?: Range;
  readonly ioVoltage?: Range & { readonly followsSupply?: boolean };
  readonly fiveVoltTolerant?: boolean;
  readonly current?: {
    readonly quiescent?: number;
    readonly typical?: number;
    readonly peak?: number;
    readonly sleep?: number;
  };
  readonly output?: {
    readonly type: string;
    readonly vinMin?: number;
    readonly vinMax?: number;
    readonly vout?: number;
    readonly voutRange?: Range;
    readonly ioutMax?: number;
    readonly dropout?: number;
    readonly efficiency?: number;
  };
  readonly temperature?: Range;
  readonly limits?: { readonly [name: string]: string | number | boolean };
  readonly interfaces: readonly string[];
  readonly features: readonly string[];
  readonly requires: readonly {
    readonly kind: string;
    readonly net?: string;
    readonly nets?: readonly string[];
    readonly to?: string;
    readonly value?: string;
    readonly min?: string;
    readonly note?: string;
    readonly condition?: string;
    readonly optional?: boolean;
  }[];
  readonly secondSources: readonly { readonly id: string; readonly external?: true }[];
  readonly lifecycle?: 'active' | 'nrnd' | 'obsolete';
  readonly price?: { readonly paise: number };
  readonly inStock?: boolean;
  readonly suppliers: readonly { readonly name: string; readonly leadTimeDays: number }[];
  readonly evidence: readonly {
    readonly certainty: 'checked' | 'known' | 'likely' | 'doubtful';
    readonly note?: string;
  }[];
}
