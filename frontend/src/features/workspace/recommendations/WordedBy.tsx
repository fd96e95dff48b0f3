interface Props {
  readonly model: string;
  /** Leaves the name to the tooltip, where there is no room for it. */
  readonly short?: boolean;
}

/** Says that a text is a language model's and not the rules' own. */
export function WordedBy({ model, short = false }: Props) {
  return (
    <span className="fb-flag is-model" title={`Worded by ${model} from the facts that the rules found`}>
      {short ? 'Worded by model' : `Worded by ${model}`}
    </span>
  );
}
