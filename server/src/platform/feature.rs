//! What a feature brings to the server. Each feature has one function `feature` that lists it, and
//! `app` lists the features.

use crate::platform::bulk_jobs::{self, BulkJob};
use crate::platform::cached::{Cached, Snapshot};
use crate::platform::error;
use crate::platform::http::{ClientAddress, Mounted};
use crate::platform::metrics::ReadGauges;
use crate::platform::state::{AnyState, App, Shared, State};
use crate::platform::tables::{Export, Table};
use anyhow::Context;
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;
use std::any::{TypeId, type_name};
use std::collections::HashMap;

/// Creates a state.
type Load = for<'a> fn(&'a Shared) -> BoxFuture<'a, anyhow::Result<AnyState>>;
/// Reads a cache again.
type Reload = for<'a> fn(&'a App) -> BoxFuture<'a, anyhow::Result<()>>;
/// Work for the whole server.
type Work<T> = Box<dyn Fn(App) -> BoxFuture<'static, T> + Send + Sync>;
/// Opens a list for an export.
type OpenExport = Box<dyn Fn(&ListQuery, &App) -> error::Result<Box<dyn Export>> + Send + Sync>;
/// Refuses calls from an address.
type Gate = fn(&App, ClientAddress) -> Result<(), Problem>;
/// Wakes the readers of a notification channel.
type Wake = fn(&App);

/// What a feature brings to the server.
pub struct Feature {
    /// The module of the feature.
    pub module: &'static str,
    /// The endpoints with their handlers.
    pub endpoints: Vec<Mounted>,
    /// The types of the states.
    pub states: Vec<&'static str>,
    /// The background jobs that its tasks record.
    pub jobs: Vec<Job>,
    registered: Registered,
}

/// What all features have registered for the running server.
#[derive(Default)]
pub(crate) struct Registered {
    /// The states to create at the start. Empty afterwards.
    pub(super) states: Vec<Load>,
    /// The implementations of traits that lower features declare, by the type of the trait object.
    pub(super) provided: HashMap<TypeId, AnyState>,
    /// The background tasks. Each runs until the server stops.
    pub(crate) tasks: Vec<Work<()>>,
    /// The caches to read again when data has changed.
    pub(super) caches: Vec<Reload>,
    /// The kinds of bulk jobs: each finishes what is unfinished.
    pub(super) bulk_jobs: Vec<Work<sqlx::Result<()>>>,
    /// The lists that can be exported.
    pub(crate) exports: Vec<ExportList>,
    /// The notification channels, and what each wakes.
    pub(super) channels: Vec<(&'static str, Wake)>,
    /// The checks before every call.
    gates: Vec<Gate>,
    /// What reads the gauges of a feature, with its module.
    pub(super) gauges: Vec<(&'static str, ReadGauges)>,
    /// What is done when the server stops.
    pub(crate) stops: Vec<Work<sqlx::Result<()>>>,
}

/// A list that can be exported.
pub(crate) struct ExportList {
    /// The name in the address.
    pub(crate) name: String,
    /// The duty that reading the list requires, besides that of exports.
    pub(crate) duty: Duty,
    /// Opens the list with the filters of a query.
    pub(crate) open: OpenExport,
}

impl Feature {
    /// Begins the list of a feature with its module (`module_path!()`) and its endpoints.
    pub(crate) fn new(module: &'static str, endpoints: Vec<Mounted>) -> Self {
        Self {
            module,
            endpoints,
            states: Vec::new(),
            jobs: Vec::new(),
            registered: Registered::default(),
        }
    }

    /// Adds a state that the feature keeps in memory.
    pub(crate) fn state<T: State>(mut self) -> Self {
        self.registered.states.push(|shared| {
            let load = T::load(shared);
            async move { Ok(Box::new(load.await?) as AnyState) }.boxed()
        });
        self.states.push(type_name::<T>());
        self
    }

    /// Adds the implementation of a trait that a lower feature declares. That feature reads it by
    /// [`Shared::provided`].
    pub(crate) fn provides<T: ?Sized + Send + Sync>(mut self, implementation: &'static T) -> Self {
        let implementation: AnyState = Box::new(implementation);
        self.registered
            .provided
            .insert(TypeId::of::<T>(), implementation);
        self
    }

    /// Adds a cache: a state that is read again when its data has changed.
    pub(crate) fn cached<T: Snapshot>(mut self) -> Self {
        self.registered.caches.push(|app| {
            async move {
                let read = app.state::<Cached<T>>().reload(&app.pools.internal).await;
                read.context(type_name::<T>())
            }
            .boxed()
        });
        self.state::<Cached<T>>()
    }

    /// Adds a background job with the task that runs it.
    pub(crate) fn job<F>(
        self,
        job: Job,
        run: impl Fn(App, Job) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.task(&[job], move |app| run(app, job))
    }

    /// Adds a background task, and the jobs that it records.
    pub(crate) fn task<F>(
        mut self,
        jobs: &[Job],
        run: impl Fn(App) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.jobs.extend(jobs);
        let run = Box::new(move |app| run(app).boxed());
        self.registered.tasks.push(run);
        self
    }

    /// Adds a kind of bulk job.
    pub(crate) fn bulk_job(self, job: impl BulkJob) -> Self {
        self.leftover(move |app| bulk_jobs::finish_kind(app, job))
    }

    /// Adds a clean-up that runs with the bulk jobs: of what a server has left that stopped.
    pub(crate) fn leftover<F>(mut self, clean: impl Fn(App) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = sqlx::Result<()>> + Send + 'static,
    {
        let clean = Box::new(move |app| clean(app).boxed());
        self.registered.bulk_jobs.push(clean);
        self
    }

    /// Adds a list that can be exported by this name. Each operator may read it.
    pub(crate) fn export<T: Table, E: Into<error::Error>>(
        self,
        name: impl Into<String>,
        open: impl Fn(&ListQuery, &App) -> Result<T, E> + Send + Sync + 'static,
    ) -> Self {
        self.export_for(Duty::View, name, open)
    }

    /// Adds a list that can be exported by this name, by operators with the duty that reading it requires.
    pub(crate) fn export_for<T: Table, E: Into<error::Error>>(
        mut self,
        duty: Duty,
        name: impl Into<String>,
        open: impl Fn(&ListQuery, &App) -> Result<T, E> + Send + Sync + 'static,
    ) -> Self {
        self.registered.exports.push(ExportList {
            name: name.into(),
            duty,
            open: Box::new(move |query, app| {
                let list = open(query, app).map_err(Into::into)?;
                Ok(Box::new(list))
            }),
        });
        self
    }

    /// Adds a notification channel of the database, and what it wakes.
    pub(crate) fn channel(mut self, name: &'static str, wake: Wake) -> Self {
        self.registered.channels.push((name, wake));
        self
    }

    /// Adds a check before every call.
    pub(crate) fn gate(mut self, gate: Gate) -> Self {
        self.registered.gates.push(gate);
        self
    }

    /// Adds gauges, which are read when Prometheus asks.
    pub(crate) fn gauges(mut self, read: ReadGauges) -> Self {
        self.registered.gauges.push((self.module, read));
        self
    }

    /// Adds what is done when the server stops.
    pub(crate) fn on_stop<F>(mut self, stop: impl Fn(App) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = sqlx::Result<()>> + Send + 'static,
    {
        let stop = Box::new(move |app| stop(app).boxed());
        self.registered.stops.push(stop);
        self
    }
}

impl Registered {
    /// Passes the checks before every call, whether a handler answers it or memory.
    pub(super) fn admit(&self, app: &App, address: ClientAddress) -> Result<(), Problem> {
        self.gates.iter().try_for_each(|gate| gate(app, address))
    }
}

impl FromIterator<Feature> for Registered {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Self {
        let mut all = Self::default();
        for feature in features {
            let one = feature.registered;
            all.states.extend(one.states);
            all.provided.extend(one.provided);
            all.tasks.extend(one.tasks);
            all.caches.extend(one.caches);
            all.bulk_jobs.extend(one.bulk_jobs);
            all.exports.extend(one.exports);
            all.channels.extend(one.channels);
            all.gates.extend(one.gates);
            all.gauges.extend(one.gauges);
            all.stops.extend(one.stops);
        }
        all
    }
}
