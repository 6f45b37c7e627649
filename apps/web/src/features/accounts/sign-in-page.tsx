import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDocumentTitle, useProviderConfig } from '../provider/public.tsx';
import { SignInError, signIn } from './sign-in.ts';
import { Credentials } from './sign-in-form.ts';

export function SignInPage() {
  const { product_name, support_email } = useProviderConfig();
  useDocumentTitle(`Log in to ${product_name}`);
  return (
    <main className="flex flex-1 flex-col items-center px-4 pt-[min(14vh,8rem)] pb-10">
      <div className="w-full max-w-96">
        <div className="mb-6 grid justify-items-center gap-4 text-center">
          <ProductMark className="size-12" />
          <h1 className="text-lg font-semibold tracking-tight">Login to {product_name}</h1>
        </div>
        <div className="rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-6">
          <SignInForm />
        </div>
        {support_email ? (
          <p className="mt-4 text-center text-muted">
            Trouble signing in?{' '}
            <a
              href={`mailto:${support_email}`}
              className="inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-3 hover:text-accent-strong desk:min-h-0"
            >
              Contact Support
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}

function SignInForm() {
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(Credentials),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      await withOverlay(signIn(credentials));
    } catch (error) {
      const message = error instanceof SignInError ? error.message : 'Error logging in';
      setFailure(message);
      showToast({ type: 'error', message });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {failure ? (
          <p className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        ) : null}
      </div>
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-1 w-full">
        Sign in
      </Button>
    </form>
  );
}
