import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConsultationServiceId, SERVICE_LABELS } from '@tracewright/contracts/consultations';
import { type ExpertProfile, SKILLS_LENGTH } from '@tracewright/contracts/experts';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { Section } from '../../components/page';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { changeProfile, PROFILE } from './experts-api';

interface Values {
  readonly services: ConsultationServiceId[];
  readonly skills: string;
}

/** What can be booked with the expert, and what they know best. */
export function ProfileSection({ profile }: { readonly profile: ExpertProfile }) {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: Values) => changeProfile(profile, values),
    onSuccess: () => toast({ title: 'Profile saved' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PROFILE] }),
  });
  return (
    <Section title="Profile" lead="Your name and address stand in your account.">
      <Form<Values>
        className="section-body"
        name="expert-profile"
        layout="vertical"
        requiredMark={false}
        initialValues={{ services: [...profile.services], skills: profile.skills }}
        onFinish={(values) => save.mutate(values)}
        onValuesChange={() => save.isError && save.reset()}
      >
        <Form.Item label="Consultations that you give" name="services">
          <Checkbox.Group
            className="profile-services"
            options={Object.entries(SERVICE_LABELS).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item
          label="What you know best"
          name="skills"
          extra="For the operator who assigns work. Customers don’t see it."
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={SKILLS_LENGTH} />
        </Form.Item>
        {save.isError && (
          <Alert className="form-alert" type="error" showIcon role="alert" title={messageOf(save.error)} />
        )}
        <Button htmlType="submit" loading={save.isPending}>
          Save profile
        </Button>
      </Form>
    </Section>
  );
}
